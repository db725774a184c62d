import { restorePage, showPageVersion } from '#shared/information/pages/page_endpoints'
import type { PageDetail } from '#shared/information/pages/page_contract'
import { LANGUAGES } from '#shared/ground/i18n/language'
import { businessInstant } from '#shared/ground/dates/business_day'
import { shownName } from '#shared/ground/texts/full_name'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import { useRequest } from '../../ground/app/data_provider'
import { ConfirmedAction } from '../../ground/ui/ConfirmedAction'
import { DetailTable } from '../../ground/ui/records/DetailTable'
import { PagePreview } from './PagePreview'

export function PageHistory() {
  const request = useRequest()
  const t = useTranslate()
  const page = useRecordContext<PageDetail>()
  const [shown, setShown] = useState<number | null>(null)
  if (!page) return null
  const what = (version: number, restoredFrom: number | null) => {
    if (version === 0) return t('pages.own_text')
    if (restoredFrom === null) return t('pages.changed')
    return t('pages.restored_from', { version: restoredFrom })
  }
  const actions = (version: number) => (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button onClick={() => setShown(version)}>{t('pages.look', { version })}</Button>
      {version !== page.version && (
        <ConfirmedAction
          act={() =>
            request(restorePage, {
              path: { id: page.id },
              body: {
                restore: version,
                version: page.version,
              },
            })
          }
          done="pages.restored"
          label={t('pages.restore', { version })}
          question={t('pages.restore_question')}
        />
      )}
    </Box>
  )
  return (
    <>
      <DetailTable
        columns={[
          ...['version', 'at', 'by', 'what'].map((column) => t(`pages.${column}`)),
          t('pages.history'),
        ]}
        empty={t('record.none')}
        rows={page.history.map(({ version, at, by, restored_from: restoredFrom }) => [
          version,
          at ? businessInstant(at) : '–',
          shownName(by, t) ?? t('pages.product'),
          what(version, restoredFrom),
          actions(version),
        ])}
        title={t('pages.history')}
      />
      {shown !== null && (
        <VersionDialog onClose={() => setShown(null)} page={page} version={shown} />
      )}
    </>
  )
}

interface VersionDialogProps {
  page: PageDetail
  version: number
  onClose: () => void
}

function VersionDialog({ page, version, onClose }: VersionDialogProps) {
  const request = useRequest()
  const t = useTranslate()
  const title = useId()
  const { data, isError } = useQuery({
    queryKey: ['page_version', page.id, version],
    queryFn: () => request(showPageVersion, { path: { id: page.id, version } }),
  })
  return (
    <Dialog aria-labelledby={title} fullWidth maxWidth="lg" onClose={onClose} open>
      <DialogTitle id={title}>
        {t(`page_name.${page.id}`)} · {t('pages.version')} {version}
      </DialogTitle>
      <DialogContent>
        {!data && <Typography>{t(isError ? 'pages.failed' : 'pages.loading')}</Typography>}
        {data && (
          <Box sx={columnsStyle}>
            {LANGUAGES.map((language) => (
              <Box key={language} sx={{ minWidth: 0 }}>
                <PagePreview
                  language={language}
                  text={data.content[language]}
                  values={page.placeholders[language]}
                />
              </Box>
            ))}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {t('pages.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const columnsStyle = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
}
