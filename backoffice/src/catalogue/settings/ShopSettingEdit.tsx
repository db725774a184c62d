import {
  type ShopSettingRow,
  WORDS_OF_SETTING,
  shopSettingChange,
} from '#shared/catalogue/settings/shop_setting_contract'
import Typography from '@mui/material/Typography'
import {
  Edit,
  NumberInput,
  SelectInput,
  useNotify,
  useRecordContext,
  useRedirect,
  useTranslate,
} from 'react-admin'
import { RecordForm } from '../../ground/ui/forms/RecordForm'
import { choicesOf } from '../../ground/ui/forms/texts_of_inputs'
import { UNITS_A_EURO, useSettingTexts } from './useSettingTexts'

/** Returns the new value, and the one that the form started with. */
const changeOf = (
  { value }: ShopSettingRow,
  { value: seen }: Pick<ShopSettingRow, 'value'>
): { value: unknown; seen: unknown } => ({ value, seen })

export default function ShopSettingEdit() {
  const notify = useNotify()
  const redirect = useRedirect()
  const onSuccess = () => {
    notify('shop_settings.saved', { type: 'success' })
    redirect('list', 'shop_settings')
  }
  const transform = (setting: ShopSettingRow, options?: { previousData: ShopSettingRow }) =>
    changeOf(setting, options?.previousData ?? setting)
  return (
    <Edit
      actions={false}
      mutationMode="pessimistic"
      mutationOptions={{ onSuccess }}
      title={<SettingName />}
      transform={transform}
    >
      <ValueForm />
    </Edit>
  )
}

function SettingName() {
  const t = useTranslate()
  const setting = useRecordContext<ShopSettingRow>()
  return setting ? t(`shop_setting.${setting.id}.name`) : null
}

function ValueForm() {
  const t = useTranslate()
  const setting = useRecordContext<ShopSettingRow>()
  if (!setting) return null
  return (
    <RecordForm
      payloadOf={(typed: ShopSettingRow) => changeOf(typed, setting)}
      schema={shopSettingChange(setting.id)}
    >
      <Typography sx={{ mb: 3 }}>{t(`shop_setting.${setting.id}.meaning`)}</Typography>
      <ValueInput setting={setting} />
    </RecordForm>
  )
}

function ValueInput({ setting }: { setting: ShopSettingRow }) {
  const t = useTranslate()
  const { valueText } = useSettingTexts()
  const { unit, default_value: defaultValue } = setting
  const helperText = t('shop_settings.default', { value: valueText(setting, defaultValue) })
  const choice = WORDS_OF_SETTING[setting.id]
  if (choice) {
    return (
      <SelectInput
        choices={choicesOf(choice.words, choice.texts)}
        helperText={helperText}
        isRequired
        source="value"
      />
    )
  }
  return (
    <NumberInput
      {...((unit === 'cents' || unit === 'micros') && inEuros(UNITS_A_EURO[unit]))}
      helperText={helperText}
      isRequired
      label={t(`shop_settings.value_in.${unit}`)}
      source="value"
    />
  )
}

/** Props of an input in euros for a value stored in cents or millionths. */
const inEuros = (unitsAEuro: number) => ({
  step: 1 / unitsAEuro,
  format: (units: number | null) => (units === null ? '' : units / unitsAEuro),
  parse: (euros: string) => (euros === '' ? null : Math.round(Number(euros) * unitsAEuro)),
})
