import type { LayoutDetail } from '#shared/catalogue/layouts/layout_editing_contract'
import Box from '@mui/material/Box'
import { Title, useGetOne, useTranslate } from 'react-admin'
import { useParams } from 'react-router-dom'
import { AuditTrail } from '../../../ground/ui/records/AuditTrail'
import { DeleteRecord } from '../../../ground/ui/records/DeleteRecord'
import { WHOLE_RECORD } from '../../../ground/app/whole_record'
import { Failed } from '../../../ground/ui/Failed'
import { Loading } from '../../../ground/app/Loading'
import { LayoutEditor } from './LayoutEditor'

export default function LayoutEdit() {
  const t = useTranslate()
  const { id = '' } = useParams()
  const { data, error, refetch } = useGetOne<LayoutDetail>(
    'layouts',
    { id, ...WHOLE_RECORD },
    // Keeps the draft when the window loses and regains the focus.
    { staleTime: Infinity, gcTime: 0, retry: false }
  )
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  return (
    <>
      <Title title={t('layouts.title', { code: data.id })} />
      <LayoutEditor key={data.version} onStored={() => void refetch()} stored={data} />
      {data.abilities.delete && (
        <Box sx={{ mt: 2 }}>
          <DeleteRecord
            label={t('layouts.delete')}
            question={t('layouts.delete_question', { code: data.id })}
            record={data}
          />
        </Box>
      )}
      <AuditTrail entries={data.audit} />
    </>
  )
}
