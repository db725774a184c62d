import { type Theme, ThemeProvider } from '@mui/material/styles'
import { type ReactNode, useCallback } from 'react'
import { useTranslate } from 'react-admin'

/** Labels the unlabelled progress indicators inside it, including react-admin's. */
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
