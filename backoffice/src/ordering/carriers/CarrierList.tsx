import { USUAL_CARRIERS } from '#shared/ordering/shipments/usual_carriers'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useMutation } from '@tanstack/react-query'
import {
  CreateButton,
  DataTable,
  TextField,
  TextInput,
  useDataProvider,
  useRefresh,
  useTranslate,
} from 'react-admin'
import { ListFrame } from '../../ground/ui/lists/ListFrame'
import { RowLink } from '../../ground/ui/lists/RowLink'
import { Refusal } from '../../ground/ui/Refusal'

export default function CarrierList() {
  const t = useTranslate()
  return (
    <ListFrame
      actions={<CreateButton />}
      empty={{
        title: 'carriers.empty',
        text: 'carriers.empty_text',
        way: <FirstCarriers />,
      }}
      filters={[<TextInput alwaysOn key="q" label={t('carriers.search')} resettable source="q" />]}
      phone={{
        primary: <TextField source="name" />,
        secondary: <TextField source="link_template" sx={{ overflowWrap: 'anywhere' }} />,
      }}
      sort={{ field: 'name', order: 'ASC' }}
    >
      <DataTable bulkActionButtons={false} rowClick="show">
        <DataTable.Col source="name">
          <RowLink to="show">
            <TextField source="name" />
          </RowLink>
        </DataTable.Col>
        <DataTable.Col disableSort source="link_template" />
      </DataTable>
    </ListFrame>
  )
}

function FirstCarriers() {
  const t = useTranslate()
  const dataProvider = useDataProvider()
  const refresh = useRefresh()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      for (const data of USUAL_CARRIERS) await dataProvider.create('carriers', { data })
    },
    onSettled: () => refresh(),
  })
  return (
    <Stack spacing={2} sx={{ alignItems: 'center' }}>
      <Button
        aria-busy={isPending}
        disabled={isPending}
        onClick={() => mutate()}
        variant="contained"
      >
        {t('carriers.add_usual')}
      </Button>
      <CreateButton label={t('carriers.create')} />
      <Refusal error={error} />
    </Stack>
  )
}
