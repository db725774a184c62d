import type { MessagesLike } from '#shared/i18n/catalogue'
import type { validationMessages as english } from '#shared/validation/messages_en'

export const validationMessages = {
  required: 'Champ obligatoire',
  invalid: 'Valeur non valable',
  email: 'Adresse e-mail non valable',
  account_id: '6 à 10 lettres ou chiffres, sans espace',
  cofor6: '6 lettres ou chiffres, sans espace',
  one_option: 'L’option 1 ou l’option 2 est requise',
  date: 'Date non valable',
  money: 'Montant non valable',
  number: 'Veuillez saisir un nombre',
  integer: 'Veuillez saisir un nombre entier',
  text: 'Veuillez saisir du texte',
  min_value: 'Au moins %{requirement}',
  max_value: 'Au plus %{requirement}',
  min_length: 'Au moins %{requirement} caractère |||| Au moins %{requirement} caractères',
  max_length: 'Au plus %{requirement} caractère |||| Au plus %{requirement} caractères',
  min_items: 'Au moins %{requirement} entrée |||| Au moins %{requirement} entrées',
  max_items: 'Au plus %{requirement} entrée |||| Au plus %{requirement} entrées',
  choice: 'Veuillez choisir l’une des valeurs proposées',
  unknown_field: 'Champ inconnu',
  new_password: 'Vous devez saisir un nouveau mot de passe',
  password_length: 'La longueur minimale est de 8 caractères',
  password_characters:
    'Uniquement des lettres sans accent, des chiffres et des caractères spéciaux, sans espace',
  password_strength: 'Il faut 1 chiffre, 1 minuscule et 1 caractère spécial',
  passwords_match: 'Les mots de passe ne correspondent pas',
  phone: 'Veuillez indiquer au moins 8 chiffres',
  date_too_early: 'À partir du 01/01/2017',
  date_order: 'La fin ne peut pas précéder le début',
} satisfies MessagesLike<typeof english>
