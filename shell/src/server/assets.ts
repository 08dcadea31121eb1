/** The shell's own browser files, as URL paths, and `sha384-…` of its scripts. Written by the build beside the server. */
export interface ShellAssets {
  main: string
  boot: string
  font: string
  integrity: Record<string, string>
}
