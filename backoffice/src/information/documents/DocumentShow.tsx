import type { DocumentDetail } from '#shared/information/documents/document_resource_contract'
import { businessInstant } from '#shared/ground/dates/business_day'
import Stack from '@mui/material/Stack'
import {
  EditButton,
  FunctionField,
  TextField,
  useLocale,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { AuditTrail } from '../../ground/ui/records/AuditTrail'
import { DetailHeader } from '../../ground/ui/records/DetailHeader'
import { DetailShow } from '../../ground/ui/records/DetailShow'
import { DetailTable } from '../../ground/ui/records/DetailTable'
import { DetailTabs } from '../../ground/ui/records/DetailTabs'
import { RecordLink } from '../../ground/ui/records/RecordLink'
import { VersionTable } from './VersionTable'

export default function DocumentShow() {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <DetailShow title={<TextField source={`description_${locale}`} variant="inherit" />}>
      <Stack spacing={2}>
        <DetailHeader
          actions={<EditButton size="medium" variant="outlined" />}
          facts={[
            <TextField key="category" source="category" variant="inherit" />,
            <FunctionField<DocumentDetail>
              key="state"
              render={({ is_hidden: isHidden }) =>
                t(isHidden ? 'documents.hidden' : 'documents.visible')
              }
              variant="inherit"
            />,
          ]}
        />
        <Tabs />
      </Stack>
    </DetailShow>
  )
}

function Tabs() {
  const t = useTranslate()
  const locale = useLocale()
  const record = useRecordContext<DocumentDetail>()
  if (!record) return null
  return (
    <DetailTabs
      label={locale === 'fr' ? record.description_fr : record.description_en}
      tabs={[
        {
          key: 'versions',
          label: t('documents.versions'),
          count: record.versions.length,
          content: <VersionTable record={record} />,
        },
        {
          key: 'downloads',
          label: t('documents.downloads'),
          count: record.companies.length,
          content: <Downloads companies={record.companies} />,
        },
        {
          key: 'changes',
          label: t('documents.changes'),
          content: <AuditTrail entries={record.audit} />,
        },
      ]}
    />
  )
}

function Downloads({ companies }: Pick<DocumentDetail, 'companies'>) {
  const locale = useLocale()
  const t = useTranslate()
  return (
    <DetailTable
      columns={['company', 'account_id', 'last', 'count'].map((name) => t(`documents.${name}`))}
      empty={t('documents.no_downloads')}
      isTitleHidden
      numbersFrom={3}
      rows={companies.map((company) => [
        <RecordLink id={company.company_id} key="company" resource="companies">
          {company.name}
        </RecordLink>,
        company.account_id,
        businessInstant(company.last_at),
        company.downloads.toLocaleString(locale),
      ])}
      title={t('documents.downloads')}
      wordy={[0]}
    />
  )
}
