import type { Language } from '../language/languages'

/** A route's title and its data for search engines and shared links. Addresses are root-relative. */
export interface Head {
  title: string
  description?: string
  /** The page's one right path; another path that led here is redirected to it. */
  canonical?: string
  /** The page's path in each language that it has a text in; all are without a language. With none, it is there in all, at `canonical`. */
  alternates?: Partial<Record<Language, string>>
  /** Picture for shared links. */
  image?: string
  /** The picture that decides how soon the page looks complete: it is loaded ahead with the page's data. */
  firstPicture?: { src: string; srcSet?: string; sizes: string }
  noindex?: boolean
  /**
   * Status of the document, when the address names nothing that the page could not show by itself: it is shown,
   * and not indexed.
   */
  status?: 404
  /** schema.org objects; their `url`, `item`, `image` and `urlTemplate` are made absolute. */
  structuredData?: object[]
}

/** The `handle` of a remote's route: its head from its loader's data. */
export interface RouteHandle<Data = unknown> {
  head?(data: Data): Head
}
