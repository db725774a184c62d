import {
  listCategoryDocuments,
  orderDocuments,
} from '#shared/information/documents/document_endpoints'
import {
  type CategoryRow,
  categoryChange,
} from '#shared/information/documents/document_resource_contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Edit, TextField, useLocale, useRecordContext, useTranslate } from 'react-admin'
import { useRequest } from '../../ground/app/data_provider'
import { Part } from '../../ground/ui/Part'
import { useDone } from '../../ground/ui/forms/EditFrame'
import { SortableList } from '../../ground/ui/lists/SortableList'
import { NamesForm } from './NamesForm'

const payloadOf = ({ name_en, name_fr, updated_at }: CategoryRow) => ({
  name_en,
  name_fr,
  updated_at,
})

export default function CategoryEdit() {
  const locale = useLocale()
  const onSuccess = useDone('saved', 'list')
  return (
    <Edit
      mutationMode="pessimistic"
      mutationOptions={{ onSuccess }}
      title={<TextField source={`name_${locale}`} variant="inherit" />}
      transform={payloadOf}
    >
      <>
        <NamesForm names={['name_en', 'name_fr']} payloadOf={payloadOf} schema={categoryChange} />
        <Box sx={{ p: 2, pb: { xs: 10, sm: 2 } }}>
          <Documents />
        </Box>
      </>
    </Edit>
  )
}

function Documents() {
  const request = useRequest()
  const t = useTranslate()
  const locale = useLocale()
  const category = useRecordContext<CategoryRow>()
  const { data } = useQuery({
    queryKey: ['documents_of', category?.id],
    queryFn: () => request(listCategoryDocuments, { path: { id: Number(category?.id) } }),
    enabled: category !== undefined,
    gcTime: 0,
  })
  if (!category || !data || data.length === 0) return null
  return (
    <Part title={t('documents.order_of')}>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {t('documents.order_hint')}
      </Typography>
      <SortableList
        items={data.map((row) => ({
          id: row.id,
          name: locale === 'fr' ? row.description_fr : row.description_en,
          to: `/documents/${row.id}/show`,
        }))}
        label={t('documents.order_of')}
        save={(order) => request(orderDocuments, { body: { category_id: category.id, ...order } })}
      />
    </Part>
  )
}
