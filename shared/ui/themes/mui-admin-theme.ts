import { createTheme } from '@mui/material/styles'
import { muiThemeOptions } from './mui-theme'
import { color, FOCUS_RING, media, radius, shadow, space, STICKY, TARGET, text } from '../theme'

const DESK_TARGET = '40px'

/** Everything as high as a finger needs, and denser on a desk. */
const control = { minHeight: TARGET, [media.large]: { minHeight: DESK_TARGET } }

/** MUI's theme on admin pages: labels above their fields, tables whose rows are cards on a phone, filters as pills. */
export const muiAdminTheme = createTheme(muiThemeOptions, {
  components: {
    MuiTextField: { defaultProps: { margin: 'none' } },
    MuiInputLabel: {
      defaultProps: { shrink: true },
      styleOverrides: {
        root: {
          position: 'static',
          transform: 'none',
          maxWidth: 'none',
          marginBottom: space(1),
          overflow: 'visible',
          whiteSpace: 'normal',
          font: 'inherit',
          fontSize: text.small,
          fontWeight: 600,
          '&, &.Mui-focused, &.Mui-error': { color: color.ink },
        },
      },
    },
    MuiOutlinedInput: {
      defaultProps: { notched: false },
      styleOverrides: {
        root: {
          gap: space(2),
          paddingInline: space(3),
          background: color.surface,
          font: 'inherit',
          '&.Mui-focused': { outline: FOCUS_RING, outlineOffset: 1 },
        },
        input: {
          ...control,
          boxSizing: 'border-box',
          height: 'auto',
          padding: `${space(2)} 0`,
          '&::placeholder': { color: color.mute, opacity: 1 },
          // An empty field that is `auto` would have its placeholder at the left in Arabic.
          '&:placeholder-shown': { direction: 'inherit' },
          'textarea&': { resize: 'vertical' },
        },
        multiline: { padding: `0 ${space(3)}` },
        notchedOutline: { top: 0, legend: { display: 'none' } },
      },
    },
    MuiInputAdornment: { styleOverrides: { root: { margin: 0, color: color.mute } } },
    MuiNativeSelect: { styleOverrides: { icon: { color: color.mute } } },
    MuiFormHelperText: {
      styleOverrides: {
        root: {
          display: 'flex',
          alignItems: 'center',
          gap: space(1),
          margin: `${space(1)} 0 0`,
          font: 'inherit',
          fontSize: text.small,
          svg: { flex: 'none', width: 16, height: 16 },
        },
      },
    },
    MuiAutocomplete: {
      styleOverrides: {
        inputRoot: {
          '&&': { flexWrap: 'wrap', gap: `${space(1)} ${space(1.5)}`, padding: `0 ${space(3)}` },
        },
        input: { '&&': { minWidth: 80, padding: 0 } },
        option: { '&&': { minHeight: TARGET } },
        paper: { border: `1px solid ${color.line}`, boxShadow: shadow.raised },
      },
    },
    MuiAlert: {
      styleOverrides: {
        root: { borderRadius: radius.panel, font: 'inherit' },
        message: { flex: 1, padding: `${space(1)} 0`, overflow: 'visible', overflowWrap: 'anywhere' },
      },
    },
    MuiCheckbox: { styleOverrides: { root: { padding: 10, color: color.fieldLine } } },
    MuiTableCell: {
      styleOverrides: {
        root: {
          padding: `${space(1)} ${space(3)}`,
          height: TARGET,
          borderColor: color.line,
          font: 'inherit',
          'tr:last-of-type > &': { borderBottom: 0 },
        },
        head: {
          'tr > &&': { height: 36, borderBottom: `1px solid ${color.line}`, background: 'none' },
          color: color.mute,
          fontSize: text.small,
          fontWeight: 600,
          lineHeight: 'inherit',
          whiteSpace: 'nowrap',
        },
        paddingCheckbox: { padding: 0, width: TARGET },
      },
    },
    MuiTableRow: {
      styleOverrides: { root: { '&.Mui-selected, &.Mui-selected:hover': { background: color.soft } } },
    },
    MuiList: { styleOverrides: { root: { padding: 0, '& + &': { borderTop: `1px solid ${color.line}` } } } },
    MuiListItem: {
      styleOverrides: {
        root: {
          gap: space(3),
          minHeight: TARGET,
          paddingBlock: space(1),
          borderColor: color.line,
          overflowWrap: 'anywhere',
        },
      },
    },
    MuiLinearProgress: {
      styleOverrides: {
        root: { height: 6, borderRadius: radius.pill, background: color.tint },
        bar: { borderRadius: radius.pill },
      },
    },
    MuiListItemButton: {
      styleOverrides: {
        root: {
          ...control,
          gap: space(3),
          padding: `0 ${space(3)}`,
          borderRadius: radius.control,
          '&.Mui-selected, &.Mui-selected:hover': { background: color.soft, color: color.brand, fontWeight: 700 },
          '&.Mui-focusVisible': { outlineOffset: -3 },
        },
      },
    },
    MuiBottomNavigation: {
      styleOverrides: {
        root: {
          position: STICKY,
          bottom: 0,
          zIndex: 15,
          height: 'auto',
          padding: `${space(1)} ${space(1)} calc(${space(1)} + env(safe-area-inset-bottom))`,
          borderTop: `1px solid ${color.line}`,
          [media.large]: { display: 'none' },
          [media.print]: { display: 'none' },
        },
      },
    },
    MuiBottomNavigationAction: {
      styleOverrides: {
        root: {
          minWidth: 0,
          minHeight: space(13),
          padding: 0,
          gap: space(0.5),
          borderRadius: radius.control,
          color: color.ink,
          '&.Mui-selected': { background: color.soft, color: color.brand, fontWeight: 700 },
        },
        label: { '&, &.Mui-selected': { font: 'inherit', fontSize: text.small } },
      },
    },
  },
})
