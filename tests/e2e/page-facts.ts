/** Properties of a page for visitors, search engines and screen readers. */
export interface PageFacts {
  /** Whether the page is rendered; otherwise sizes are missing. */
  isRendered: boolean;
  title: string;
  language: string;
  description: string;
  canonical: string | undefined;
  /** Language of the content, if it differs from that of the page. */
  contentLanguage: string | undefined;
  noindex: boolean;
  themeColour: string | undefined;
  icons: string[];
  headings: string[];
  /** All texts, and all attributes that are read out or shown. */
  texts: string[];
  externalLinks: { href: string; target: string; rel: string }[];
  /** Mail links with their text as a visitor copies it. */
  mailLinks: { href: string; text: string }[];
  /** Hints of links that open in a new tab. */
  newTabs: string[];
  /** Links in the navigation of the page's header. */
  navigation: string[];
  logo: { source: string; height: number; isLoaded: boolean } | undefined;
  footer: { address: string; links: { href: string; text: string }[]; images: { source: string; text: string }[] };
}

/** Reads the properties, in the browser. @param html of a page that is not rendered; by default the open page. */
export function readPageFacts(html: string | undefined): PageFacts {
  const page = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html');
  const all = (selector: string) => [...page.querySelectorAll<HTMLElement>(selector)];
  const attribute = (selector: string, name: string) => page.querySelector(selector)?.getAttribute(name);
  const textOf = (element: Element | null) => element?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
  const logo = page.querySelector<HTMLImageElement>('header img[src*="/logo-"]');

  const texts = [page.title];
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode;
    if (!text.parentElement?.closest('script, style, template')) texts.push(text.textContent ?? '');
  }
  const spoken = ['alt', 'title', 'aria-label', 'aria-description', 'placeholder', 'value', 'content', 'href', 'label'];
  for (const name of spoken) for (const element of all(`[${name}]`)) texts.push(element.getAttribute(name) ?? '');

  return {
    isRendered: page === document,
    title: page.title,
    language: page.documentElement.lang,
    description: attribute('meta[name=description]', 'content') ?? '',
    canonical: attribute('link[rel=canonical]', 'href') ?? undefined,
    contentLanguage: attribute('main > [lang]', 'lang') ?? undefined,
    noindex: /noindex/.test(attribute('meta[name=robots]', 'content') ?? ''),
    themeColour: attribute('meta[name=theme-color]', 'content') ?? undefined,
    icons: all('link[rel~=icon], link[rel=apple-touch-icon]').map((icon) => icon.getAttribute('href') ?? ''),
    headings: all('h1').map(textOf),
    texts: texts.filter((text) => text.trim()),
    externalLinks: all('a[href]')
      .map((link) => ['href', 'target', 'rel'].map((name) => link.getAttribute(name) ?? ''))
      .filter(([href = '']) => /^(https?:|www\.)/i.test(href))
      .map(([href = '', target = '', rel = '']) => ({ href, target, rel })),
    mailLinks: all('a[href^="mailto:"]').map((link) => ({
      href: link.getAttribute('href') ?? '',
      text: textOf(link).replaceAll(' ', ''),
    })),
    newTabs: all('a[target=_blank]').map((link) => link.getAttribute('aria-label') ?? textOf(link)),
    navigation: all('body > header nav a, astro-island header nav a').map(textOf),
    logo: logo
      ? {
          source: logo.getAttribute('src') ?? '',
          height: logo.getBoundingClientRect().height,
          isLoaded: logo.complete && logo.naturalWidth > 0,
        }
      : undefined,
    footer: {
      address: textOf(page.querySelector('footer address')),
      links: all('footer a').map((link) => ({ href: link.getAttribute('href') ?? '', text: textOf(link) })),
      images: all('footer img').map((image) => ({
        source: image.getAttribute('src') ?? '',
        text: image.getAttribute('alt') ?? '',
      })),
    },
  };
}
