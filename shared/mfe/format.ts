/** A remote's declaration of itself, in its `package.json` under `mfe`. */
export interface Declaration {
  /** Registry name: the folder without `-mfe`. */
  name: string
  routes: RouteDeclaration[]
  /** Exposed slot components: `AddToCart` is `./AddToCart` of the build and `<name>/AddToCart` to its users. */
  slots: string[]
  menu?: MenuEntry[]
  /** What a page may weigh until it is hydrated, by route id: KB of 1024 bytes of this remote's scripts, as served. */
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
  /** Other remotes may declare patterns that the router prefers to this one at some of its addresses. */
  yields?: boolean
  /** Title until, or instead of, the one that the route's `handle.head` gives. */
  title: string
  /** A layout slot such as `account/DashboardLayout` that the page stands in. */
  layout?: string
  /** The pages of a kind that differ from the shop's chrome: the mobile cart bar is hidden (section 2: /checkout). */
  withoutCartBar?: boolean
  /**
   * The page takes payments: where Stripe's script is loaded (STRIPE_PUBLISHABLE_KEY), it is opened as a document of its own,
   * because that document's content policy alone names Stripe's hosts.
   */
  takesPayment?: boolean
}

/** An entry of the account menu and the dashboard's side menu (section 2). */
export interface MenuEntry {
  label: string
  path: string
  /** Shown to admins only (section 6). */
  adminOnly?: boolean
  /** Ascending order in the menu. */
  order: number
}

/** `release.json`: one immutable build of one remote. Paths are relative to the release's folder. */
export interface Release extends Declaration {
  version: string
  /** Digest of the sources and of the build's own code. */
  source: string
  /** Major of the session store's public shape it was built against. */
  storeMajor: number
  /** Name of the global variable that its browser entry sets; versioned, so that two versions can be loaded. */
  globalName: string
  /** Browser build: entry, `sha384-…` of every file, and the files of each expose (`./routes`) and page chunk (route id). */
  web: { entry: string; files: Record<string, string>; chunks: Record<string, string[]> }
  /** Server build; only remotes with routes rendered on the server have one. */
  node?: { entry: string; files: Record<string, string> }
}

/** A release as the registry points at it: `integrity` is `sha384-…` of its `release.json`. */
export interface Pointer {
  version: string
  integrity: string
}

/** One remote of the registry. */
export interface RegistryEntry {
  active: Pointer
  /** The releases that were active before, newest first; browser and server fall back to the first when the active one fails. */
  previous: Pointer[]
  /** Versions that are marked bad: nothing goes back to them. */
  bad?: string[]
  /** The one that set `active` last: `npm start` never moves a pointer that a team has moved. */
  movedBy: 'start' | 'team'
  routes: RouteDeclaration[]
  slots: string[]
  menu: MenuEntry[]
}

/** `registry.json`: the only mutable file of a deployment. */
export interface Registry {
  remotes: Record<string, RegistryEntry>
  /** Routes that were handed over, by their pattern without names of parameters: the remote that owns each now. */
  handedOver?: Record<string, string>
}
