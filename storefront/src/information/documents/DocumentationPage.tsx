import { Box, Button, Stack, TextField, Typography } from '@mui/material'
import { Suspense, lazy, useState } from 'react'
import type { DocumentList } from '#shared/information/documents/document_contract'
import { findDocuments } from '#shared/information/documents/find_documents'
import { useLanguage, useTranslate } from '../../ground/i18n/i18n'
import { useSession } from '../../access/session/session'
import { Fetched } from '../../ground/ui/pages/Fetched'
import { PageHeading } from '../../ground/ui/PageHeading'
import { Section } from '../../ground/ui/Section'
import { DocumentLine } from './DocumentLine'
import { useDocuments } from './useDocuments'

const UploadEditor = lazy(() => import('./UploadEditor'))

export function DocumentationPage() {
  const t = useTranslate()
  const { may } = useSession()
  const query = useDocuments()
  return (
    <Stack spacing={3}>
      <div>
        <PageHeading text={t('documentation.title')} />
        <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>
          {t('documentation.intro')}
        </Typography>
      </div>
      {may('information.add_documentversion') && query.data && (
        <Suspense fallback={null}>
          <UploadEditor list={query.data} />
        </Suspense>
      )}
      <Fetched
        query={query}
        loading={t('documentation.loading')}
        failed={t('documentation.failed')}
        rows={6}
      >
        {(list) => <Documents list={list} />}
      </Fetched>
    </Stack>
  )
}

function Documents({ list }: { list: DocumentList }) {
  const t = useTranslate()
  const { language } = useLanguage()
  const [search, setSearch] = useState('')
  const all = list[language]
  const found = findDocuments(all, search)
  if (all.length === 0) return <Typography>{t('documentation.empty')}</Typography>
  return (
    <>
      <TextField
        type="search"
        label={t('documentation.search')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        sx={{ maxWidth: 420 }}
      />
      <Box role="status" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {found.length > 0
          ? t('documentation.found', { smart_count: found.length })
          : t('documentation.none_found', { search: search.trim() })}
      </Box>
      {found.length === 0 && (
        <Box>
          <Button variant="outlined" onClick={() => setSearch('')}>
            {t('documentation.show_all')}
          </Button>
        </Box>
      )}
      {list.categories.map((category) => {
        const own = found.filter((entry) => entry.category_id === category.pk)
        if (own.length === 0) return null
        return (
          <Section key={category.pk} title={category[language]}>
            <Stack component="ul" sx={listStyle}>
              {own.map((entry) => (
                <DocumentLine key={entry.pk} entry={entry} />
              ))}
            </Stack>
          </Section>
        )
      })}
    </>
  )
}

const listStyle = { listStyle: 'none', m: 0, p: 0 }
