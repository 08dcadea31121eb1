import { createTheme } from '@mui/material/styles'
import { type Scheme, schemes } from '../styles/schemes'
import { muiDirection } from './mui-direction'
import { color, FOCUS_RING, font, radius, SMALL_SCREEN, TARGET, text } from '../theme'

const palette = (scheme: Scheme) => ({
  primary: { main: scheme.brand, dark: scheme.brandHover, contrastText: scheme.brandInk },
  error: { main: scheme.hot, contrastText: scheme.background },
  success: { main: scheme.brand, contrastText: scheme.brandInk },
  background: { default: scheme.background, paper: scheme.surface },
  text: { primary: scheme.ink, secondary: scheme.mute },
  divider: scheme.line,
  action: { hover: scheme.soft, selected: scheme.soft },
})

/** Options of MUI's theme, made of the shop's tokens: both schemes, chosen by the system. */
export const muiThemeOptions: Parameters<typeof createTheme>[0] = {
  direction: muiDirection,
  cssVariables: { cssVarPrefix: 'mui' },
  colorSchemes: { light: { palette: palette(schemes.light) }, dark: { palette: palette(schemes.dark) } },
  breakpoints: { values: { xs: 0, sm: 480, md: SMALL_SCREEN, lg: 1024, xl: 1280 } },
  shape: { borderRadius: Number.parseInt(radius.control, 10) },
  typography: {
    fontFamily: font,
    // In px at the usual root size; MUI writes rem.
    fontSize: 16 * Number.parseFloat(text.body),
    h1: { fontFamily: font, fontSize: text.page, fontWeight: 800 },
    h2: { fontFamily: font, fontSize: text.title, fontWeight: 700 },
    h6: { fontFamily: font, fontSize: text.title, fontWeight: 700 },
    body1: { fontSize: text.base },
    body2: { fontSize: text.body },
    button: { fontFamily: font, fontWeight: 700, textTransform: 'none', fontSize: text.body },
  },
  components: {
    // MUI shows keyboard focus by a faint ripple alone.
    MuiButtonBase: {
      styleOverrides: { root: { '&.Mui-focusVisible': { outline: FOCUS_RING, outlineOffset: 2 } } },
    },
    MuiIconButton: {
      styleOverrides: {
        root: {
          minWidth: TARGET,
          minHeight: TARGET,
          borderRadius: radius.control,
          color: color.ink,
          '&:hover': { background: color.soft },
          '&:active': { background: color.softPressed },
          // MUI dims it by greys of its own.
          '&.Mui-disabled': { opacity: 0.55 },
        },
      },
    },
    MuiAlert: {
      styleOverrides: {
        root: {
          variants: [
            { props: { severity: 'error' }, style: { background: color.hotSoft, color: color.ink } },
            { props: { severity: 'success' }, style: { background: color.soft, color: color.ink } },
          ],
        },
      },
    },
    MuiInputBase: { defaultProps: { slotProps: { input: { dir: 'auto' } } } },
    // A field's border is its only mark: 3 : 1, the same in both schemes.
    MuiOutlinedInput: { styleOverrides: { notchedOutline: { borderColor: color.fieldLine } } },
    // MUI lights up what floats in the dark; ours keeps the surface's colour, which its texts were chosen for.
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiDialog: { styleOverrides: { paper: { borderRadius: radius.card } } },
    MuiMenuItem: {
      styleOverrides: {
        // Doubled: MUI's own media query lowers it again on wide screens. The ring would be cut off by the list.
        root: { '&&': { minHeight: TARGET }, '&.Mui-focusVisible': { outlineOffset: -3 } },
      },
    },
    MuiTextField: { defaultProps: { fullWidth: true, margin: 'dense' } },
  },
}

/** MUI's theme of all pages but those of admins. */
export const muiTheme = createTheme(muiThemeOptions)
