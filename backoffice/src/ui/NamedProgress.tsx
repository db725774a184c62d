import { type Theme, ThemeProvider } from '@mui/material/styles'
import { type ReactNode, useCallback } from 'react'
import { useTranslate } from 'react-admin'

/**
 * Gives every progress indicator in it a name in the reader's language, those that react-admin
 * draws by itself (refresh, references, saving, inputs) as well; a name of its own wins.
 */
export function NamedProgress({ children }: { children: ReactNode }) {
  const label = useTranslate()('ra.page.loading')
  const named = useCallback(
    (outer: Theme): Theme => {
      const progress = { defaultProps: { 'aria-label': label } }
      const { components } = outer
      return {
        ...outer,
        components: { ...components, MuiCircularProgress: progress, MuiLinearProgress: progress },
      }
    },
    [label]
  )
  return <ThemeProvider theme={named}>{children}</ThemeProvider>
}
