import { runCli } from './run-cli'
import { type Commands, Misuse, releasedAnswer, releaseFiles, storeCommands } from './store-commands'

const USAGE = `node mfe.mjs release --from <tarball> …           the shell and remotes of these tarballs, in one move: checked against
                                              the store, published, made the active versions
node mfe.mjs list [<remote>]                  versions, since when, by whom; * active, - previous, ! bad
node mfe.mjs rollback <remote>                go back to the version that was live before
node mfe.mjs activate <remote> <version>      make a version of the store the active one
node mfe.mjs bad <remote> <version>           nothing goes back to this version any more (--undo: it may again)
node mfe.mjs transfer <route> <from> <to>     hand a route over: from now on <to> alone may release it
node mfe.mjs prune                            remove versions that no document names (--keep 5, --days 2)
node mfe.mjs doctor                           what is well with the store, its servers and the edge, and what is not
node mfe.mjs doctor --from <tarball> …        the same, and whether a release of these would be refused
node mfe.mjs follow                           keep this machine's copy of a store in a bucket up to date, for nginx

<remote> may be 'shell' for all but transfer.
--note <text> says why, for the history. --json prints one object for machines.
The store is RELEASE_STORE, a folder or s3://bucket/prefix, or mfe in DATA_DIR (./.data); --new-store makes one where there is none.`

const commands: Commands = {
  ...storeCommands,
  release: {
    needs: 0,
    run: async (context, ...more) => {
      const files = [...(context.options.from ?? []), ...more]
      if (files.length === 0) throw new Misuse('Name a tarball with --from')
      return releasedAnswer(context, await releaseFiles(context, files))
    },
  },
}

// The mfe tool of a machine that serves: all that needs no sources and no compiler (docs/artifacts.md).
await runCli({ usage: USAGE, commands })
