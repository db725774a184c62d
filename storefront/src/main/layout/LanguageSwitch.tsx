import { Box, ButtonBase } from '@mui/material'
import { LANGUAGES, LANGUAGE_NAMES } from '#shared/ground/i18n/language'
import { useLanguage, useTranslate } from '../../ground/i18n/i18n'
import { useMenuProblem } from './navigation/useMenuProblem'
import type { Language } from '#shared/ground/i18n/language'

export function LanguageSwitch() {
  const t = useTranslate()
  const showProblem = useMenuProblem()
  const { language, setLanguage } = useLanguage()
  const choose = (next: Language) => {
    showProblem(null)
    setLanguage(next).catch(() => showProblem(t('common.no_answer')))
  }
  return (
    <Box role="group" aria-label={t('layout.language')} sx={{ display: 'flex' }}>
      {LANGUAGES.map((offered) => (
        <ButtonBase
          key={offered}
          lang={offered}
          aria-pressed={offered === language}
          onClick={() => choose(offered)}
          sx={languageStyle}
        >
          {LANGUAGE_NAMES[offered]}
        </ButtonBase>
      ))}
    </Box>
  )
}

const languageStyle = {
  'minHeight': 44,
  'minWidth': 44,
  'px': 1.25,
  'borderRadius': 1,
  'font': 'inherit',
  'fontSize': '0.9375rem',
  '&:hover': { textDecoration: 'underline' },
  '&[aria-pressed=true]': {
    fontWeight: 650,
    textDecoration: 'underline',
    textUnderlineOffset: 6,
    textDecorationThickness: 2,
  },
  '&:focus-visible': { outline: '3px solid currentColor', outlineOffset: -3 },
}
