/**
 * Element of a signature. It is rendered as HTML for mail programs (`to-html.ts`), as text (`to-text.ts`) and by React.
 * Attributes and styles therefore have their React names.
 */
export interface TreeElement {
  tag: 'table' | 'tbody' | 'tr' | 'td' | 'a' | 'br' | 'img';
  attributes: Record<string, string | number>;
  style: Record<string, string>;
  children: TreeNode[];
}

export type TreeNode = TreeElement | string;

type Content = Partial<Omit<TreeElement, 'tag'>>;

/** Creates an element. */
export function element(tag: TreeElement['tag'], { attributes = {}, style = {}, children = [] }: Content): TreeElement {
  return { tag, attributes, style, children };
}
