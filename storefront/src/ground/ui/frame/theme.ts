import { createTheme } from '@mui/material/styles'
import { themeOptions } from '#shared/ground/theme/theme_options'

export const theme = createTheme(themeOptions)
