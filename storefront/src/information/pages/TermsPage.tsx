import { Box, Stack, Typography } from '@mui/material'
import { useFormat, useTranslate } from '../../ground/i18n/i18n'
import { PageHeading } from '../../ground/ui/PageHeading'
import { EditLink } from './EditLink'
import { PageState } from './PageState'
import Prose from './Prose'
import { usePageText } from './usePageText'

export function TermsPage() {
  const t = useTranslate()
  const format = useFormat()
  const { query, parts } = usePageText('terms')
  if (!parts) return <PageState query={query} />
  const { title, intro, sections } = parts
  const { updated_at: updatedAt } = query.data!
  return (
    <Stack component="article" spacing={4} sx={{ maxWidth: '72ch' }}>
      <Box>
        <PageHeading text={title} />
        <Prose text={intro} />
      </Box>
      <EditLink page="terms" />
      <nav aria-labelledby="terms-contents">
        <Typography id="terms-contents" sx={{ mb: 1 }} variant="h2">
          {t('editorial.contents')}
        </Typography>
        <Box component="ul" sx={contentsStyle}>
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{section.title}</a>
            </li>
          ))}
        </Box>
      </nav>
      {sections.map((section) => (
        <section aria-labelledby={section.id} key={section.id}>
          <Typography id={section.id} sx={{ mb: 1 }} variant="h2">
            {section.title}
          </Typography>
          <Prose text={section.text} />
        </section>
      ))}
      {updatedAt && (
        <Typography sx={{ color: 'text.secondary' }} variant="body2">
          {t('editorial.updated', { date: format.businessDay(updatedAt) })}
        </Typography>
      )}
    </Stack>
  )
}

const contentsStyle = {
  'listStyle': 'none',
  'm': 0,
  'p': 0,
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44, color: 'primary.main' },
}
