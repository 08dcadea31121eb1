import type { Release } from '@souk-vert/shared/releases/format'
import type { Origin } from '@souk-vert/shared/releases/history'
import type { Serving } from '@souk-vert/shared/releases/serving'
import type { ShopStatus } from '@souk-vert/shared/releases/status/shop-status'
import type { Build } from '@souk-vert/shared/releases/unpack-artifact'
import type { Made } from '../build/artifact'
import type { RemoteSource } from '../build/remote-source'

/** Versions that are live, and what is wrong with them. */
export interface ReleasesStatus extends ShopStatus {
  /** Remotes whose state cannot be used, and why. */
  leftOut?: { remote: string; why: string }[]
}

/**
 * Place where versions are live: a shop, or a release store. 'shell' is a remote here. Changes are made on top of what is live at
 * that moment; they throw Refused for a version that breaks a rule.
 */
export interface Releases {
  /** Rejects where that remote cannot be changed from here: without the right key or token, or without an answer. */
  mayChange(remote: string): Promise<void>
  /** Lets a remote answer the addresses that it declares, where whoever releases it is the operator. Throws Refused. */
  enter(declaration: Pick<Release, 'name' | 'routes'>): Promise<void>
  /** Throws Refused for sources of which nothing can be released, whatever is built. */
  checkSource(source: Omit<RemoteSource, 'folder'>): Promise<void>
  /** Compares a build with what is live. `comparesElsewhere`: with another shop, too. Throws Refused. */
  checkBuild(build: Build, comparesElsewhere?: boolean): Promise<void>
  /** Brings a build there, where nobody sees it yet. */
  add(made: Made): Promise<void>
  activate(remote: string, version: string, kind: 'release' | 'activate' | 'start', origin: Origin): Promise<void>
  /** Returns the name that shows a version to whoever knows it. */
  preview(remote: string, version: string, origin: Origin): Promise<string>
  /** Throws Misuse where nobody would judge a canary. */
  checkJudge(): Promise<void>
  /** Shows a version to the first of these shares of the visitors, in percent. */
  canary(remote: string, version: string, steps: number[], origin: Origin): Promise<void>
  /** Waits until a canary is active or has ended; returns the note of that change. */
  canaryEnd(remote: string, version: string): Promise<string | undefined>
  /** Ends a canary, or goes back to the version that was live before; returns the active one. */
  rollback(remote: string, origin: Origin): Promise<string>
  /** Rolls a version back that servers do not serve, unless another one is active; returns the active one. */
  takeBack(remote: string, version: string, origin: Origin): Promise<string | undefined>
  /** Takes a remote off the shop; returns the version that was active. */
  retire(remote: string, origin: Origin): Promise<string>
  /** Marks a version as bad or good; returns the active one. */
  mark(remote: string, version: string, isBad: boolean, origin: Origin): Promise<string | undefined>
  active(remote: string): Promise<string | undefined>
  /** The document servers that run, and what each serves of a remote. */
  servers(remote: string): Promise<Serving[]>
  /** Of one remote, or of all. */
  status(remote?: string): Promise<ReleasesStatus>
}
