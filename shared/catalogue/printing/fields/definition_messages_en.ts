export const definitionMessages = {
  pattern_too_long: 'The pattern has more than 200 characters.',
  pattern_syntax:
    'This is not a pattern in RE2 syntax; look-aheads and back-references are not supported.',
  pattern_too_large: 'The pattern is too complex; please use fewer repetitions.',
  pattern_of_flag: 'The pattern of a yes-or-no field has to match “true” or “false”.',
  unknown_type: 'There is no such field type.',
  name_twice: 'Another field of this service has the same name.',
  bounds: 'The maximum must not be below the minimum.',
  default: 'The default breaks the rule of the field.',
  option_twice: 'This choice appears twice.',
  option: 'This choice breaks the rule of the field.',
  dependency: 'There is no field with this name.',
  circular: 'The fields depend on each other in a circle.',
}
