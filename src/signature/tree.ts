/**
 * An element of a signature. It is written as HTML for mail programs (`to-html.ts`), as text (`to-text.ts`), and shown
 * on the page by React; attributes and styles are therefore named as React names them.
 */
export interface TreeElement {
  tag: 'table' | 'tbody' | 'tr' | 'td' | 'a' | 'br' | 'img';
  attributes: Record<string, string | number>;
  style: Record<string, string>;
  children: TreeNode[];
}

export type TreeNode = TreeElement | string;

type Content = Partial<Omit<TreeElement, 'tag'>>;

/** Makes an element of what it has. */
export function element(tag: TreeElement['tag'], { attributes = {}, style = {}, children = [] }: Content): TreeElement {
  return { tag, attributes, style, children };
}
