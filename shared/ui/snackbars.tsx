import { type EnqueueSnackbar, MaterialDesignContent, SnackbarProvider, type SnackbarKey, useSnackbar } from 'notistack'
import { useCallback } from 'react'
import { styled } from 'shared/ui/kit'
import { color, radius, text } from './theme'

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
        minWidth: 44,
        minHeight: 44,
        cursor: 'pointer',
        fontSize: 20,
      }}
    >
      ×
    </button>
  )
}

/** notistack's area with the limits of section 9. `onReady` hands out its `enqueueSnackbar`, `onGone` takes it back. */
export function Snackbars({ onReady, onGone }: { onReady(enqueue: EnqueueSnackbar): void; onGone(): void }) {
  const provider = useCallback(
    (area: SnackbarProvider | null) => (area ? onReady(area.enqueueSnackbar) : onGone()),
    [onReady, onGone],
  )
  return (
    <SnackbarProvider
      ref={provider}
      maxSnack={20}
      Components={{ success: Toast, error: Toast }}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      action={(id) => <CloseButton id={id} />}
    />
  )
}
