import { Box, Button, Stack, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { findSections } from '#shared/information/pages/find_sections'
import { useTranslate } from '../../ground/i18n/i18n'
import { PageHeading } from '../../ground/ui/PageHeading'
import { EditLink } from './EditLink'
import { PageState } from './PageState'
import Prose from './Prose'
import { Questions } from './Questions'
import { usePageText } from './usePageText'

export function FaqPage() {
  const t = useTranslate()
  const { hash } = useLocation()
  const [search, setSearch] = useState('')
  const { query, parts } = usePageText('faq')
  if (!parts) return <PageState query={query} />
  const { title, intro, sections } = parts
  const found = findSections(sections, search)
  return (
    <Stack spacing={3} sx={{ maxWidth: '80ch' }}>
      <Box>
        <PageHeading text={title} />
        <Prose text={intro} />
      </Box>
      <EditLink page="faq" />
      <TextField
        label={t('editorial.faq_search')}
        onChange={({ target }) => setSearch(target.value)}
        type="search"
        value={search}
      />
      <Typography aria-live="polite" sx={{ color: 'text.secondary' }} variant="body2">
        {found.length === 0
          ? t('editorial.faq_none')
          : t('editorial.help_found', { smart_count: found.length })}
      </Typography>
      <Questions level="h2" opened={hash.slice(1)} sections={found} />
      <Button component={Link} sx={{ alignSelf: 'flex-start' }} to="/contact/contact">
        {t('editorial.contact')}
      </Button>
    </Stack>
  )
}
