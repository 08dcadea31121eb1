import type { Area } from '../contract/roles'
import type { Language } from '../language/languages'

/**
 * Fields of answers by call (`GET /api/cart/get`), as paths, sorted: `data[].price`, `more_details.*` for any name, with `?` at the
 * end what may be left out, and with the types of its values (`data.mobile?: null|string`), unless it may be anything or was
 * recorded before types were. Of a call with a body also that body, `>`, and the fields that it must have: `> productId`.
 */
export type AnswerFields = Record<string, string[]>

/** A text in languages other than the default. */
export type Texts = Partial<Record<Language, string>>

/** A remote's declaration of itself, in its `package.json` under `mfe`. */
export interface Declaration {
  /** Registry name: the folder without `-mfe`. */
  name: string
  routes: RouteDeclaration[]
  /** Exposed slot components: `AddToCart` is `./AddToCart` of the build and `<name>/AddToCart` to its users. */
  slots: string[]
  extends?: Extension[]
  /** Prefix of the calls to a service of its own, `/api/<name>` (docs/remotes.md). */
  api?: string
  /**
   * The budget of a page, slot or section until it is hydrated, by route id or name: KB of 1024 bytes of this remote's
   * scripts, as served.
   */
  budgetKB?: Record<string, number>
}

/** One address pattern that a remote answers. */
export interface RouteDeclaration {
  /** The id of its route object in `./routes`, and the name of the page's chunk. */
  id: string
  /** React Router pattern. */
  path: string
  /** `server`: rendered for everyone alike before it is sent. `browser`: sent as the static shell. */
  render: 'server' | 'browser'
  /**
   * Title until, or instead of, the one that the route's `handle.head` sets. In `package.json` the name of a message,
   * where the remote has messages.
   */
  title: string
  /** The title in the remote's other languages. */
  titles?: Texts
  /** Layout slot around the page, such as `account/DashboardLayout`. */
  layout?: string
  /** The pages of a kind that differ from the shop's chrome: the mobile cart bar is hidden (section 2: /checkout). */
  withoutCartBar?: boolean
  /**
   * The page takes payments: where Stripe's script is loaded (STRIPE_PUBLISHABLE_KEY), it is opened as a document of its own,
   * because that document's content policy alone names Stripe's hosts.
   */
  takesPayment?: boolean
}

/** Extension of a place of the shop by a remote (`shared/federation/places.ts`). */
export type Extension = LinkExtension | SectionExtension

interface InPlace {
  place: string
  /** Ascending order in the place. */
  order: number
  /** Visitors it is shown to; everyone by default. */
  when?: 'signed-in' | Area
}

/** A link, which the place's owner draws: no code of the remote is loaded for it. */
export interface LinkExtension extends Omit<InPlace, 'when'> {
  /** In `package.json` the name of a message, where the remote has messages. */
  label: string
  /** The label in the remote's other languages. */
  labels?: Texts
  /** Address in the shop. */
  path: string
  /**
   * Condition as for any extension; `written`, in places that take links, of one that leads to an info page: shown
   * to everyone, if that has a text.
   */
  when?: InPlace['when'] | 'written'
}

/** A component: `BelowProduct` is exported by `src/extensions/below-product.tsx`, and exposed as `./BelowProduct`. */
export interface SectionExtension extends InPlace {
  name: string
  /** The version of the place's props that it was written for. */
  version: number
  /** In px, on screens below and from 768 px on: reserved for it, so that nothing moves when it comes. */
  height: { small: number; large: number }
}

/** A section in its place, and whose it is. */
export type PlacedSection = SectionExtension & { remote: string }

/** A link in its place, and whose it is. */
export type PlacedLink = LinkExtension & { remote: string }

/** Extension in a place of a shop. */
export type PlacedExtension = PlacedLink | PlacedSection

/** An entry of the account menu and the dashboard's side menu (section 2), as their owners draw it. */
export interface MenuEntry {
  label: string
  labels?: Texts
  path: string
  /** Shown to staff only (section 6): to those who work in the `area`, and without one to admins. */
  adminOnly?: boolean
  area?: Area
  /** Whether it is in the account menu, but not beside the pages of the dashboard. */
  accountMenuOnly?: boolean
  /** Ascending order in the menu. */
  order: number
}

/** `release.json`: one immutable build of one remote or of the shell. Paths are relative to the release's folder. */
export interface Release extends Declaration {
  version: string
  /** Digest of the sources and of the build's own code. */
  source: string
  /** Imports from the shell: the range of versions by the name of the shared package. Old releases do not say. */
  asks?: Record<string, string>
  /** Major of the session store's public shape it was built against. */
  storeMajor: number
  /**
   * Languages that it has texts in, of whose scripts it has a copy each (`web/fr/…`; English is in `web/`). Builds from
   * before languages say none.
   */
  languages?: Language[]
  /** Name of the global variable that its browser entry sets; versioned, so that two versions can be loaded. */
  globalName: string
  /** Browser build: entry, `sha256-…` of every file, and the files of each expose (`./routes`) and page chunk (route id). */
  web: { entry: string; files: Record<string, string>; chunks: Record<string, string[]> }
  /** Server build; of the remotes, only those with routes rendered on the server have one. */
  node?: { entry: string; files: Record<string, string> }
}

/** A release as the registry points at it: `integrity` is `sha256-…` of its `release.json`. */
export interface Pointer {
  version: string
  integrity: string
}

/** A version that a share of the visitors sees before it becomes active. */
export interface Canary extends Pointer {
  /** Share of the visitors, in percent. */
  percent: number
  /** ISO time from which on anybody has seen it. */
  since: string
}

/** One live remote of the registry, or the shell. */
export interface RegistryEntry {
  active: Pointer
  /** The releases that were active before, newest first; browser and server fall back to the first when the active one fails. */
  previous: Pointer[]
  routes: RouteDeclaration[]
  extends?: Extension[]
  canary?: Canary
}

/** A remote's state that does not count, and the reason. */
export interface LeftOut {
  remote: string
  /** The version that it calls active, where it can be read. */
  version?: string
  why: string
}

/** The releases that are live, as document servers serve them. */
export interface Registry {
  /** Live remotes. */
  remotes: Record<string, RegistryEntry>
  /** The build of the shell that document servers are to run; it declares nothing. */
  shell?: RegistryEntry
  /** Owners of routes by pattern, as the list of teams has them. */
  owners?: Record<string, string>
  leftOut?: LeftOut[]
}

/**
 * `needs.json` of a remote's release: the names that it imports of shared modules, by the names under which these are shared, and
 * the slots. Builds of former releases have declarations of types as well, which nobody reads.
 */
export interface Needed {
  modules: Record<string, { values: string[] }>
  /** The slots that it uses. Undefined in builds from before they said so. */
  slots?: { used: string[] }
  /** Versions of the props of slots and places, by name, as they were when it was built; of those that are not named it is 1. */
  versions?: Record<string, number>
  /** Fields that it reads of the backend's answers, and what its requests must have. Undefined in builds from before they said so. */
  reads?: AnswerFields
}

/** `provides.json` of the shell's build: the same of all modules that it shares, with all names. */
export interface Provided extends Needed {
  /** Versions of the shared packages, by name. */
  packages?: Record<string, string>
}
