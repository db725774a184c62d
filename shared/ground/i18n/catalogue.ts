export type MessagesLike<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : MessagesLike<Source[Key]>
}

/** Every dotted path of a text: `ordering.cart.empty`. */
export type MessageKey<Source> = {
  [Key in keyof Source & string]: Source[Key] extends string
    ? Key
    : `${Key}.${MessageKey<Source[Key]>}`
}[keyof Source & string]
