import { integer } from '../resource/fields.ts';
import { employee } from '../resources/employee.ts';
import { defineTarget } from './target.ts';

/** Photos are set in the portal, logins are records of their own, and whether a day is told is worked out: no file tells of these. */
const { photo: _photo, login_id: _login, hire_told: _told, ...told } = employee.fields;

export const employeesTarget = defineTarget({
  name: 'employees',
  label: { en: 'Employees', es: 'Empleados' },
  fields: {
    employee_id: integer({ label: { en: 'Employee ID', es: 'ID del empleado' }, required: true, min: 1 }),
    ...told,
  },
  keys: [['employee_id'], ['store_id', 'dms_number']],
  required: ['employee_id', 'firstname', 'lastname', 'department', 'store_id', 'hire_date', 'status'],
  aliases: {
    firstname: ['First name'],
    lastname: ['Last name'],
    title: ['Job title'],
    dms_number: ['employeeNo', 'DMS number'],
    hire_date: ['hireDate'],
    term_date: ['termDate', 'terminationDate'],
  },
});
