import { CssBaseline } from '@mui/material'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter } from 'react-router'
import { ConfirmProvider } from '../ui/confirm'
import { LanguageProvider } from './i18n'
import { queryClient } from './query_client'
import { Screens } from './routes'
import { SessionProvider } from './session'
import { theme } from './theme'
import { ToastProvider } from '../ui/toasts'
import type { ComponentProps } from 'react'

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
