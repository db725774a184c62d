import { downloadVersion, restoreDocument } from '#shared/information/documents/document_endpoints'
import { addressOf } from '#shared/ground/http/endpoint_shape'
import { readableSize } from '#shared/information/documents/check_before_upload'
import type {
  DocumentDetail,
  DocumentVersion,
} from '#shared/information/documents/document_resource_contract'
import { businessInstant } from '#shared/ground/dates/business_day'
import { shownName } from '#shared/ground/texts/full_name'
import Link from '@mui/material/Link'
import { useTranslate } from 'react-admin'
import { useRequest } from '../../ground/app/data_provider'
import { ConfirmedAction } from '../../ground/ui/ConfirmedAction'
import { DetailTable } from '../../ground/ui/records/DetailTable'

export function VersionTable({ record }: { record: DocumentDetail }) {
  const t = useTranslate()
  const size = (bytes: number) => {
    const { unit, number } = readableSize(bytes)
    return t(`documentation.${unit}`, { number })
  }
  const names = [
    'language',
    'version',
    'state',
    'file',
    'size',
    'at',
    'by',
    'checksum',
    'restore_column',
  ]
  return (
    <DetailTable
      columns={names.map((name) => t(`documents.${name}`))}
      empty={t('documents.no_versions')}
      isTitleHidden
      rows={record.versions.map((version) => [
        t(`languages.${version.language}`),
        version.version,
        <State key="state" version={version} />,
        <Link
          href={addressOf(downloadVersion, { path: { id: record.id, version: version.id } })}
          key="file"
        >
          {version.file_name}
        </Link>,
        size(version.bytes),
        businessInstant(version.at),
        shownName(version.by, t) ?? t('documents.nobody'),
        <Checksum all={record.versions} key="checksum" version={version} />,
        version.is_current ? null : <Restore id={record.id} key="restore" version={version} />,
      ])}
      title={t('documents.versions')}
      wordy={[3]}
    />
  )
}

function State({ version }: { version: DocumentVersion }) {
  const t = useTranslate()
  const { is_current: isCurrent, restored_from: from } = version
  return (
    <>
      {t(isCurrent ? 'documents.in_force' : 'documents.replaced')}
      {from !== null && <div>{t('documents.restored_from', { version: from })}</div>}
    </>
  )
}

function Checksum({ all, version }: { all: readonly DocumentVersion[]; version: DocumentVersion }) {
  const t = useTranslate()
  const same = all.filter(
    ({ id, language, sha256 }) =>
      id !== version.id && language === version.language && sha256 === version.sha256
  )
  return (
    <>
      <code title={version.sha256}>{version.sha256.slice(0, 12)}…</code>
      {same.length > 0 && (
        <div>{t('documents.same', { versions: same.map((one) => one.version).join(', ') })}</div>
      )}
    </>
  )
}

function Restore({ id, version }: { id: number; version: DocumentVersion }) {
  const request = useRequest()
  const t = useTranslate()
  const values = { version: version.version }
  return (
    <ConfirmedAction
      act={() => request(restoreDocument, { path: { id }, body: { version_id: version.id } })}
      done="documents.restored"
      label={t('documents.restore', values)}
      question={t('documents.restore_question', values)}
    />
  )
}
