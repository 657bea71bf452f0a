// Every widget's script: the page's script and style are sent once, in a model that each widget names (page_widget.py).

const REFERENCE = "IPY_MODEL_";

async function load(model) {
  const bundle = await model.widget_manager.get_model(model.get("_bundle").slice(REFERENCE.length));
  dress(model.get("_anywidget_id"), bundle.get("style"));
  const address = URL.createObjectURL(new Blob([bundle.get("script")], { type: "text/javascript" }));
  const { default: page } = await import(address);
  URL.revokeObjectURL(address);
  return page;
}

function dress(id, text) {
  const style = document.getElementById(id) || document.head.appendChild(document.createElement("style"));
  style.id = id;
  if (style.textContent !== text) style.textContent = text;
}

export default () => {
  let page;
  return {
    async initialize(context) {
      page = load(context.model);
      return (await page).initialize(context);
    },
    async render(context) {
      return (await page).render(context);
    },
  };
};
