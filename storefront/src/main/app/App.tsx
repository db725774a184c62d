import { CssBaseline } from '@mui/material'
import { ThemeProvider, createTheme } from '@mui/material/styles'
import { useMemo } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter } from 'react-router'
import { ConfirmProvider } from '../../ground/ui/dialogs/confirm'
import { LanguageProvider, useLanguage, useTranslate } from '../../ground/i18n/i18n'
import { queryClient } from '../../ground/api/query_client'
import { Screens } from './routes'
import { SessionProvider } from '../../access/session/session'
import { ToastProvider } from '../../ground/ui/dialogs/toasts'
import { LoginWordsProvider } from '#shared/access/login/LoginWords'
import { ImprintWordsContext } from '#shared/catalogue/printing/entries/imprint_words'
import type { ComponentProps, ReactNode } from 'react'
import { themeOptions } from '#shared/ground/theme/theme_options'

const theme = createTheme(themeOptions)

export function App({ start }: Pick<ComponentProps<typeof LanguageProvider>, 'start'>) {
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline enableColorScheme />
      <LanguageProvider start={start}>
        <SharedWords>
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
        </SharedWords>
      </LanguageProvider>
    </ThemeProvider>
  )
}

/** Provides the texts to the parts that both front ends show. */
function SharedWords({ children }: { children: ReactNode }) {
  const t = useTranslate()
  const { language } = useLanguage()
  const imprint = useMemo(() => ({ t, language }), [t, language])
  return (
    <ImprintWordsContext value={imprint}>
      <LoginWordsProvider words={t}>{children}</LoginWordsProvider>
    </ImprintWordsContext>
  )
}
