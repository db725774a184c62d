import { CssBaseline } from '@mui/material'
import { ThemeProvider, createTheme } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter } from 'react-router'
import { ConfirmProvider } from '../../ground/ui/dialogs/confirm'
import { LanguageProvider } from '../../ground/i18n/i18n'
import { queryClient } from '../../ground/api/query_client'
import { Screens } from './routes'
import { SessionProvider } from '../../ground/session/session'
import { ToastProvider } from '../../ground/ui/dialogs/toasts'
import type { ComponentProps } from 'react'
import { themeOptions } from '#shared/ground/theme/theme_options'

const theme = createTheme(themeOptions)

export function App({ start }: Pick<ComponentProps<typeof LanguageProvider>, 'start'>) {
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline enableColorScheme />
      <LanguageProvider start={start}>
        <QueryClientProvider client={queryClient}>
          <ToastProvider>
            <ConfirmProvider>
              <BrowserRouter>
                <SessionProvider>
                  <Screens />
                </SessionProvider>
              </BrowserRouter>
            </ConfirmProvider>
          </ToastProvider>
        </QueryClientProvider>
      </LanguageProvider>
    </ThemeProvider>
  )
}
