// Finds elements of a page by what people know them by: a role and a name, a text. Runs in the page; `steps` are those of
// locator.py, each within what the one before has found.
(steps) => {
  const ROLES = {
    A: "link", ARTICLE: "article", BUTTON: "button", DIALOG: "dialog", FIELDSET: "group", H1: "heading", H2: "heading",
    H3: "heading", IMG: "img", LI: "listitem", OL: "list", SECTION: "region", TABLE: "table", TD: "cell", TR: "row",
    UL: "list",
  };
  const INPUTS = { radio: "radio", checkbox: "checkbox", text: "textbox", search: "searchbox" };
  const words = (text) => text.trim().replace(/\s+/g, " ");
  const hidden = (e) => e.closest("[aria-hidden=true], [inert]") || !e.checkVisibility({ visibilityProperty: true });
  const roleOf = (e) => e.getAttribute("role") ?? (e.tagName === "INPUT" ? INPUTS[e.type] : ROLES[e.tagName]);
  const read = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent;
    if (node.nodeType !== Node.ELEMENT_NODE || hidden(node)) return "";
    const label = node.getAttribute("aria-label") ?? node.getAttribute("alt");
    if (label !== null) return ` ${label} `;
    const text = [...node.childNodes].map(read).join("");
    return getComputedStyle(node).display.startsWith("inline") ? text : ` ${text} `;
  };
  const nameOf = (e) => {
    const by = e.getAttribute("aria-labelledby");
    const heading = by ? by.split(" ").map((id) => document.getElementById(id)) : e.labels;
    if (heading?.length) return words([...heading].map((one) => (one ? read(one) : "")).join(" "));
    const own = e.querySelector(":scope > legend, :scope > caption");
    return words(own && !e.hasAttribute("aria-label") ? read(own) : read(e));
  };
  const fits = (text, wanted) => {
    if (wanted.pattern !== undefined) return new RegExp(wanted.pattern, wanted.flags).test(text);
    return wanted.exact ? text === wanted.text : text.toLowerCase().includes(wanted.text.toLowerCase());
  };
  const within = (found, step) => {
    const all = (selector) => [...new Set(found.flatMap((one) => [...one.querySelectorAll(selector)]))];
    if ("css" in step) return all(step.css);
    if ("nth" in step) return found.slice(step.nth).slice(0, 1);
    if ("containing" in step) return found.filter((one) => fits(words(one.textContent), step.containing));
    if ("having" in step) return found.filter((one) => step.having.reduce(within, [one]).length);
    if ("role" in step) {
      return all("*").filter(
        (e) =>
          roleOf(e) === step.role &&
          (!step.level || e.tagName === `H${step.level}`) &&
          !hidden(e) &&
          (!step.name || fits(nameOf(e), step.name)),
      );
    }
    const said = all("body *").filter((e) => !hidden(e) && fits(words(e.textContent), step.text));
    return said.filter((e) => !said.some((other) => other !== e && e.contains(other)));
  };
  return steps.reduce(within, [document]);
}
