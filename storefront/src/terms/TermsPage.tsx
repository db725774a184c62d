import { Box, Stack, Typography } from '@mui/material'
import { termsMessages as english } from '#shared/terms/messages_en'
import { termsMessages as french } from '#shared/terms/messages_fr'
import { useLanguage } from '../app/i18n'
import { usePageTitle } from '../ui/usePageTitle'
import type { MessagesLike } from '#shared/i18n/catalogue'
import type { Language } from '#shared/i18n/language'

const TEXTS: Record<Language, MessagesLike<typeof english>> = { en: english, fr: french }

/** Legal notice and terms of use, open to everybody. */
export function TermsPage() {
  const { language } = useLanguage()
  const { title, intro, contents, sections } = TEXTS[language]
  const entries = Object.entries(sections)
  usePageTitle(title)
  return (
    <Stack component="article" spacing={4} sx={{ maxWidth: '72ch' }}>
      <Box>
        <Typography variant="h1">{title}</Typography>
        <Typography sx={{ mt: 2 }}>{intro}</Typography>
      </Box>
      <nav aria-labelledby="terms-contents">
        <Typography variant="h2" id="terms-contents" sx={{ mb: 1 }}>
          {contents}
        </Typography>
        <Box component="ul" sx={contentsStyle}>
          {entries.map(([key, section]) => (
            <li key={key}>
              <a href={`#${key}`}>{section.title}</a>
            </li>
          ))}
        </Box>
      </nav>
      {entries.map(([key, section]) => (
        <section key={key} aria-labelledby={key}>
          <Typography variant="h2" id={key} sx={{ mb: 1 }}>
            {section.title}
          </Typography>
          <Typography>{section.text}</Typography>
        </section>
      ))}
    </Stack>
  )
}

const contentsStyle = {
  'listStyle': 'none',
  'm': 0,
  'p': 0,
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44, color: 'primary.main' },
}
