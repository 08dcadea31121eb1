import { MaterialDesignContent, SnackbarProvider, type SnackbarKey, useSnackbar } from 'notistack'
import { useCallback } from 'react'
import { styled } from 'shared/ui/kit'
import { color, media, radius, TARGET, text } from './theme'
import type { ToastArea } from './toast'

/**
 * Below the header, whose search, Login and cart stay in reach; and what lies under a toast can be used: only its close
 * button takes clicks. notistack writes the opposite into a style attribute, hence `!important`.
 */
const Area = styled.div`
  .notistack-SnackbarContainer {
    top: 72px;
  }
  .notistack-SnackbarContainer > * {
    pointer-events: none !important;
  }
  ${media.small} {
    .notistack-SnackbarContainer {
      top: 124px;
    }
  }
`

const Toast = styled(MaterialDesignContent)`
  && {
    border-radius: ${radius.control};
    background: ${color.ink};
    color: ${color.background};
    font: 600 ${text.body} inherit;
    flex-wrap: nowrap;
  }
  &&.notistack-MuiContent-error {
    background: ${color.hot};
  }
`

function CloseButton({ id }: { id: SnackbarKey }) {
  const { closeSnackbar } = useSnackbar()
  return (
    <button
      type="button"
      aria-label="Close"
      onClick={() => closeSnackbar(id)}
      style={{
        border: 0,
        background: 'none',
        color: 'inherit',
        pointerEvents: 'auto',
        minWidth: TARGET,
        minHeight: TARGET,
        cursor: 'pointer',
        fontSize: text.title,
      }}
    >
      ×
    </button>
  )
}

/** notistack's area with the limits of section 9. `onReady` hands it out, `onGone` takes it back. */
export function Snackbars({ onReady, onGone }: { onReady(area: ToastArea): void; onGone(): void }) {
  const provider = useCallback((area: SnackbarProvider | null) => (area ? onReady(area) : onGone()), [onReady, onGone])
  return (
    <Area>
      <SnackbarProvider
        ref={provider}
        maxSnack={20}
        Components={{ success: Toast, error: Toast }}
        anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
        action={(id) => <CloseButton id={id} />}
      />
    </Area>
  )
}
