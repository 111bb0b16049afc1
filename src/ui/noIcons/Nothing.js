/**
 * Stands in for every icon of @mui/icons-material, which react-admin asks for: 43,000 files of which no part of
 * react-admin that we render draws one.
 */
// biome-ignore lint/style/noDefaultExport: react-admin imports the default of each icon
export default () => null;
