const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as HTML shows it, between tags or in an attribute's double quotes: never markup. */
export const asMarkup = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);
