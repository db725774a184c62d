import type { ShopSettingRow } from '#shared/catalogue/settings/shop_setting_contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { DataTable, FunctionField, useTranslate } from 'react-admin'
import { ListFrame } from '../../ground/ui/lists/ListFrame'
import { RowLink } from '../../ground/ui/lists/RowLink'
import { useSettingTexts } from './useSettingTexts'

export default function ShopSettingList() {
  const t = useTranslate()
  const { valueText } = useSettingTexts()
  return (
    <ListFrame
      empty={{ title: 'shop_settings.empty', text: 'shop_settings.empty_text' }}
      phone={{
        primary: (
          <FunctionField<ShopSettingRow> render={({ id }) => t(`shop_setting.${id}.name`)} />
        ),
        secondary: (
          <FunctionField<ShopSettingRow>
            render={(row) => (
              <>
                <Box component="span" sx={{ color: 'text.primary', display: 'block' }}>
                  {valueText(row, row.value)}
                </Box>
                {t(`shop_setting.${row.id}.meaning`)}
              </>
            )}
          />
        ),
        to: 'edit',
      }}
      sort={{ field: 'id', order: 'ASC' }}
    >
      <DataTable
        bulkActionButtons={false}
        rowClick="edit"
        sx={{ '& .MuiTableCell-root': { maxWidth: 560 } }}
      >
        <DataTable.Col disableSort source="id">
          <FunctionField<ShopSettingRow>
            render={({ id }) => (
              <>
                <Typography>
                  <RowLink to="edit">{t(`shop_setting.${id}.name`)}</RowLink>
                </Typography>
                <Typography color="textSecondary" variant="body2">
                  {t(`shop_setting.${id}.meaning`)}
                </Typography>
              </>
            )}
          />
        </DataTable.Col>
        <DataTable.Col align="right" disableSort source="value">
          <FunctionField<ShopSettingRow> render={(row) => valueText(row, row.value)} />
        </DataTable.Col>
        <DataTable.Col align="right" disableSort source="default_value">
          <FunctionField<ShopSettingRow> render={(row) => valueText(row, row.default_value)} />
        </DataTable.Col>
      </DataTable>
    </ListFrame>
  )
}
