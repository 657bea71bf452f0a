// What a page looks for among its own parts are elements of HTML, and fields where it asks for more.
interface Element {
  dataset: DOMStringMap;
  type: string;
  selectionStart: number;
  selectionEnd: number;
  focus(options?: FocusOptions): void;
}

interface ParentNode {
  clientWidth: number;
  clientHeight: number;
}
