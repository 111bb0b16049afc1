import type { expression as english } from '../../../../contract/messages/expression.ts';

export const expression: Readonly<Record<keyof typeof english, string>> = {
  expected_field: 'En el carácter %{position} se esperaba el nombre de un campo.',
  expected_comparison:
    'En el carácter %{position} se esperaba una comparación (=, <>, <, <=, >, >=, in, between o is).',
  expected_any: 'En el carácter %{position} se esperaba la palabra «in».',
  expected_number: 'En el carácter %{position} se esperaba un número como 12 o -3.5.',
  expected_id: 'En el carácter %{position} se esperaba un ID (un número entero).',
  expected_text: "En el carácter %{position} se esperaba un texto entre comillas como 'Smith'.",
  expected_day: "En el carácter %{position} se esperaba una fecha entre comillas como '2026-03-31'.",
  expected_journey:
    "En el carácter %{position} se esperaba un paso del embudo entre comillas como 'lost sold 2025-01-01 2025-12-31'.",
  expected_equal: 'En el carácter %{position} se esperaba la comparación =.',
  expected_and: 'En el carácter %{position} se esperaba la palabra «and».',
  expected_null: 'En el carácter %{position} se esperaba la palabra «null».',
  expected_open: 'En el carácter %{position} se esperaba un paréntesis de apertura.',
  expected_close: 'En el carácter %{position} se esperaba un paréntesis de cierre.',
  expected_comma: 'En el carácter %{position} se esperaba una coma o un paréntesis de cierre.',
  expected_quote: 'En el carácter %{position} se esperaba una comilla de cierre.',
  expected_token:
    'En el carácter %{position} se esperaba una palabra, un número, un texto, una comparación o un paréntesis.',
  expected_end: 'En el carácter %{position} se esperaba «and», «or» o el final.',
  expected_bytes: 'La expresión supera los 8,192 bytes (carácter %{position}).',
  expected_depth: 'Los paréntesis y «not» admiten hasta 8 niveles (carácter %{position}).',
  expected_items: 'Una lista admite como máximo 500 valores (carácter %{position}).',
  expected_tests: 'Una expresión admite como máximo 100 condiciones (carácter %{position}).',
};
