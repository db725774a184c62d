import type { ImportPreview } from '#shared/companies/directory/directory_contract'
import { useTranslate } from 'react-admin'
import { PreviewTable } from '../../ground/ui/imports/PreviewTable'

interface Rows<Part extends 'added' | 'changed'> {
  label: string
  rows: ImportPreview[Part]
}

const useFieldName = () => {
  const t = useTranslate()
  return (field: string) => t(`resources.directory.fields.${field}`)
}

const ADDED = ['cofor10', 'name', 'postal_code', 'city', 'country_code'] as const

export function AddedTable({ label, rows }: Rows<'added'>) {
  return (
    <PreviewTable
      columns={ADDED.map(useFieldName())}
      label={label}
      rows={rows.map((site) => ADDED.map((field) => site[field]))}
    />
  )
}

/** Changed fields, before and after. */
export function ChangedTable({ label, rows }: Rows<'changed'>) {
  const t = useTranslate()
  const nameOf = useFieldName()
  return (
    <PreviewTable
      columns={[
        nameOf('cofor10'),
        nameOf('name'),
        t('file_import.field'),
        t('directory_import.before'),
        t('directory_import.after'),
      ]}
      label={label}
      rows={rows.flatMap(({ cofor10, name, differences }) =>
        differences.map(({ field, before, after }) => [cofor10, name, nameOf(field), before, after])
      )}
    />
  )
}
