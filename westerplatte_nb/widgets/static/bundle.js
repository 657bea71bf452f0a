// Made from widgets/page by "make page", not to be edited; digest of the sources: 396924d9fed2a63823d19d7caf38d83a

// common/bundle.js
var REFERENCE = "IPY_MODEL_";
async function load(model) {
  let bundle = await model.widget_manager.get_model(model.get("_bundle").slice(REFERENCE.length));
  dress(model.get("_anywidget_id"), bundle.get("style"));
  let address = URL.createObjectURL(new Blob([bundle.get("script")], { type: "text/javascr\
ipt" })), { default: page } = await import(address);
  return URL.revokeObjectURL(address), page;
}
function dress(id, text) {
  let style = document.getElementById(id) || document.head.appendChild(document.createElement(
  "style"));
  style.id = id, style.textContent !== text && (style.textContent = text);
}
var bundle_default = () => {
  let page;
  return {
    async initialize(context) {
      return page = load(context.model), (await page).initialize(context);
    },
    async render(context) {
      return (await page).render(context);
    }
  };
};
export {
  bundle_default as default
};
