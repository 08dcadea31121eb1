import { createTheme } from '@mui/material/styles'
import { color, font, schemes, SMALL_SCREEN } from './theme'

type Scheme = Record<keyof typeof schemes.light, string>

const palette = (scheme: Scheme) => ({
  primary: { main: scheme.brand, contrastText: scheme.brandInk },
  error: { main: scheme.hot, contrastText: scheme.background },
  background: { default: scheme.background, paper: scheme.surface },
  text: { primary: scheme.ink, secondary: scheme.mute },
  divider: scheme.line,
})

/** MUI's theme, made of the shop's tokens (`theme.ts`): both schemes, chosen by the system. */
export const muiTheme = createTheme({
  cssVariables: { cssVarPrefix: 'mui' },
  colorSchemes: { light: { palette: palette(schemes.light) }, dark: { palette: palette(schemes.dark) } },
  breakpoints: { values: { xs: 0, sm: 480, md: SMALL_SCREEN, lg: 1024, xl: 1280 } },
  shape: { borderRadius: 12 },
  typography: {
    fontFamily: font.body,
    fontSize: 15,
    h1: { fontFamily: font.heading, fontSize: 28, fontWeight: 800 },
    h2: { fontFamily: font.heading, fontSize: 22, fontWeight: 700 },
    body1: { fontSize: 16 },
    h6: { fontFamily: font.heading, fontSize: 22, fontWeight: 700 },
    button: { fontFamily: font.heading, fontWeight: 700, textTransform: 'none', fontSize: 15 },
  },
  components: {
    // MUI shows keyboard focus by a faint ripple alone.
    MuiButtonBase: {
      styleOverrides: { root: { '&.Mui-focusVisible': { outline: `3px solid ${color.brand}`, outlineOffset: -3 } } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true, variant: 'contained' },
      styleOverrides: { root: { minHeight: 44 } },
    },
    MuiIconButton: { styleOverrides: { root: { minWidth: 44, minHeight: 44 } } },
    // A field's border is its only mark: 3 : 1, the same in both schemes.
    MuiOutlinedInput: { styleOverrides: { notchedOutline: { borderColor: schemes.light.fieldLine } } },
    // MUI lights up what floats in the dark; ours keeps the surface's colour, which its texts were chosen for.
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    // Doubled: MUI's own media query lowers it again on wide screens.
    MuiMenuItem: { styleOverrides: { root: { '&&': { minHeight: 44 } } } },
    MuiTextField: { defaultProps: { fullWidth: true, margin: 'dense' } },
  },
})
