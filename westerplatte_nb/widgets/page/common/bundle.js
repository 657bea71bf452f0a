// The script of every widget: the kernel sends a page's script and style once, and each widget of the page names the
// model that holds them (widgets/page_widget.py).

const REFERENCE = "IPY_MODEL_";

async function load(model) {
  const bundle = await model.widget_manager.get_model(model.get("_bundle").slice(REFERENCE.length));
  dress(model.get("_anywidget_id"), bundle.get("style"));
  const address = URL.createObjectURL(new Blob([bundle.get("script")], { type: "text/javascript" }));
  const { default: page } = await import(address);
  URL.revokeObjectURL(address);
  return page;
}

// One style element a page, as anywidget has it.
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
