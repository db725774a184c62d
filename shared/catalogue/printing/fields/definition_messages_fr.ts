import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import type { definitionMessages as english } from '#shared/catalogue/printing/fields/definition_messages_en'

export const definitionMessages = {
  pattern_too_long: 'Le motif comporte plus de 200 caractères.',
  pattern_syntax:
    'Ce n’est pas un motif en syntaxe RE2 ; les assertions avant et les références arrière ne sont pas possibles.',
  pattern_too_large: 'Le motif est trop complexe ; veuillez utiliser moins de répétitions.',
  pattern_of_flag: 'Le motif d’un champ oui ou non doit correspondre à « true » ou « false ».',
  unknown_type: 'Ce type de champ n’existe pas.',
  name_twice: 'Un autre champ de ce service porte le même nom.',
  bounds: 'La valeur maximale ne doit pas être inférieure à la valeur minimale.',
  default: 'La valeur par défaut ne respecte pas la règle du champ.',
  option_twice: 'Ce choix figure deux fois.',
  option: 'Ce choix ne respecte pas la règle du champ.',
  dependency: 'Aucun champ ne porte ce nom.',
  circular: 'Les champs dépendent les uns des autres en boucle.',
} satisfies MessagesLike<typeof english>
